import { parentPort, workerData } from 'node:worker_threads'
import { chunkPlayer } from './chunk.ts'
import { type Plan, planned } from './plan.ts'

const plan = workerData as Plan
const play = chunkPlayer(await planned(plan), plan)

parentPort?.on('message', (index: number) => parentPort?.postMessage({ index, piece: play(index) }))
