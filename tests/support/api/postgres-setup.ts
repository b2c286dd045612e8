import type { TestProject } from 'vitest/node';
import { startPostgres } from '../postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a PostgreSQL server whose databases tests may make and drop. */
    postgresUrl: string;
  }
}

/** One PostgreSQL server for all tests of the project. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  project.provide('postgresUrl', server.url);
  return () => server.stop();
}
