import { parentPort, workerData } from 'node:worker_threads'
import { equitySampler } from '@boardwalk/engine/poker'
import type { SampleWork } from './equities.ts'

const { spot, deals, seed } = workerData as SampleWork
const block = equitySampler(spot, deals, seed)

parentPort?.on('message', (index: number) => parentPort?.postMessage({ index, piece: block(index) }))
