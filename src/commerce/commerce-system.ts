import type { Logger } from 'pino';
import type { AdminBackend } from './admin-backend.ts';
import type { Backend } from './backend.ts';
import type { Capabilities } from './capabilities.ts';
import type { CataloguePull, PullReport } from './catalogue-pull.ts';

/** Work that goes on beside requests in a running shop. Stop it before the backend is closed. */
export interface Worker {
  stop(): Promise<void>;
}

/** The parts of a commerce system that a running shop needs. */
export interface CommerceService {
  readonly backend: Backend;
  readonly worker: Worker;
}

/** A commerce system, as the configuration sets it up. Nothing is loaded or opened before it is asked for. */
export interface CommerceSystem {
  readonly capabilities: Capabilities;
  /** Opens the shop for shoppers and starts its worker, whose errors go to `log`. */
  openService(log: Logger): Promise<CommerceService>;
  /** Opens the shop for the owner's commands; close it when done. It sends nothing: the running shop does. */
  openAdmin(): Promise<AdminBackend>;
  /** Brings stores up to date with the system that their catalogue is from; not given: the catalogue is the shop's own. */
  pullCatalogue?(pull: CataloguePull): Promise<PullReport>;
}
