import { parentPort, workerData } from 'node:worker_threads';
import { guessLanguage } from '../page/guess-language.ts';
import { readVocabulary } from '../structured-data/vocabulary.ts';
import type { ReadingData, ReadingOrder } from '../types.ts';
import { FileReader } from './read-files.ts';

// What each thread runs: it reads files as it is ordered, and tells what is in them.
const reader = new FileReader(workerData as ReadingData, {
  vocabulary: readVocabulary(),
  guess: guessLanguage,
});
parentPort?.on('message', (order: ReadingOrder) => parentPort?.postMessage(reader.read(order)));
