// a part of the model -> a thread of its own: tagger and parser are trained on one core each.
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { TrainedNetwork } from '../network/network.ts';
import {
  type Log,
  type Part,
  type PartTrainer,
  type TrainingData,
  type TrainingPlan,
  trainPart,
} from './train-english.ts';

interface Task {
  readonly part: Part;
  readonly data: TrainingData;
  readonly plan: TrainingPlan;
}

type Message = { readonly log: string } | { readonly trained: TrainedNetwork };

export function trainInThreads(log: Log): PartTrainer {
  return (part, data, plan) =>
    new Promise((resolve, reject) => {
      const workerData: Task = { part, data, plan };
      // On Node 20 a thread does not inherit the loader that reads TypeScript, so it registers its own first.
      const start = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(import.meta.url)}); })`;
      const worker = new Worker(start, { eval: true, workerData, execArgv: ['--conditions=source'] });
      worker.on('message', (message: Message) => {
        if ('log' in message) log(message.log);
        else resolve(message.trained);
      });
      worker.on('error', reject);
    });
}

if (!isMainThread && parentPort) {
  const port = parentPort;
  const { part, data, plan } = workerData as Task;
  const send = (message: Message): void => port.postMessage(message);
  const { shape, scoreWidth, parameters } = trainPart(part, data, plan, (log) => send({ log }));
  // copies: the numbers lie in the memory of a network that ends with this thread
  const copied = Object.entries(parameters).map(([name, values]) => [name, values.slice()]);
  send({ trained: { shape, scoreWidth, parameters: Object.fromEntries(copied) } });
}
