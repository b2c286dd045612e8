import type { Environment } from '../../../config/environment.ts';
import type { AdminBackend } from '../../admin-backend.ts';
import { openAdmin } from '../embedded/ports/open-admin.ts';

/** Opens the shop for the owner's commands. */
export function openRemoteAdmin(environment: Environment): Promise<AdminBackend> {
  return openAdmin(environment);
}
