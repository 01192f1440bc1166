/** A coordinator and two workers of Citus, each Debian's PostgreSQL in a folder of its own. */
import { chownSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PostgresServer, startPostgres, unprivileged } from '../composition/postgres.ts';

export interface CitusNodes {
  /** The address of each. */
  coordinator: string;
  workers: readonly string[];
  stop(): Promise<void>;
}

/** The settings of every node; docs/scaling.md names those that matter. */
const settings = {
  shared_preload_libraries: 'citus',
  'citus.node_conninfo': 'sslmode=disable',
  // The search functions run on the worker that has the store, inside a statement that was sent there.
  'citus.allow_nested_distributed_execution': 'on',
  // As few as make sense, so that databases of tests are made quickly.
  'citus.shard_count': '4',
  max_connections: '300',
  // Every database of a test has a process of Citus on each node.
  max_worker_processes: '100',
};

/** Starts the three nodes; they know each other in the databases of `joinNodes` only. */
export async function startCitusNodes(): Promise<CitusNodes> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-citus-'));
  const hba = join(folder, 'pg_hba.conf');
  await writeFile(hba, 'host all all 127.0.0.1/32 trust\nlocal all all trust\n');
  const user = await unprivileged();
  if (user) for (const path of [folder, hba]) chownSync(path, user.uid, user.gid);
  const started: PostgresServer[] = [];
  const stop = async () => {
    await Promise.all(started.map((node) => node.stop()));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    for (let count = 0; count < 3; count += 1) {
      started.push(await startPostgres({ ...settings, hba_file: hba }));
    }
    const [coordinator = '', ...workers] = started.map(({ url }) => url);
    return { coordinator, workers, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
