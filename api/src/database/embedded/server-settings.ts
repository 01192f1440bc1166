// The settings PostgreSQL is started with, all on its command line so that none stays in a file.
export type ServerTuning = {
  readonly port: number;
  readonly durable: boolean;
  readonly settings: Readonly<Record<string, string>>;
};

const always = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',
  max_connections: '100',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  maintenance_work_mem: '64MB',
  // Compiling thousands of short statements, or splitting one over workers, costs more than it
  // saves.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  // Without these the statistics need /dev/shm, which may be small or full, and then a recovery
  // hangs.
  min_dynamic_shared_memory: '8MB',
  // The supervisor restarts it after any crash, and ends a start that hangs.
  restart_after_crash: 'off',
  wal_level: 'replica',
  max_wal_size: '512MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  // The caller gets a refused statement's error and logs it without the statement's data.
  log_min_messages: 'log',
  log_checkpoints: 'off',
};

const forgetful = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};

/** PostgreSQL's arguments `-c name=value …`; the caller's own settings replace ours. */
export function settingArguments({ port, durable, settings }: ServerTuning): string[] {
  const all = { ...always, ...(durable ? {} : forgetful), ...settings, port: String(port) };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
