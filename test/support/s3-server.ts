/** A real S3 server on loopback: Ceph's radosgw on one monitor and one disk in memory. It checks signatures. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CreateBucketCommand, PutBucketPolicyCommand, S3Client } from '@aws-sdk/client-s3';
import { inUsrBin, needPackages } from './debian.ts';
import { freePort } from './free-port.ts';

const run = promisify(execFile);
const packages = ['radosgw', 'ceph-mon', 'ceph-osd'];

export interface S3Server {
  endpoint: string;
  /** The S3_ settings of an app that stores its pictures in `bucket`, which everyone may read. */
  settings: Record<string, string>;
  bucket: string;
  client: S3Client;
  stop(): Promise<void>;
}

/** Starts the server, which takes about 10 seconds. */
export async function startS3Server(): Promise<S3Server> {
  await needPackages(inUsrBin(packages), ...packages);
  const folder = await mkdtemp(join(tmpdir(), 'shop-s3-'));
  const children: ChildProcess[] = [];
  const stop = async () => {
    await Promise.all(children.reverse().map(ended));
    await rm(folder, { recursive: true, force: true });
  };
  const begin = (program: string, ...given: string[]) => {
    children.push(
      spawn(program, ['-c', join(folder, 'ceph.conf'), '-f', ...given], { stdio: 'ignore' }),
    );
  };
  try {
    const endpoint = await startCluster(folder, begin);
    return { ...(await openBucket(endpoint)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

type Begin = (program: string, ...given: string[]) => void;

async function startCluster(folder: string, begin: Begin): Promise<string> {
  const [ids, ports] = [{ cluster: randomUUID(), osd: randomUUID() }, await freePorts(3)];
  const [v2 = 0, v1 = 0, gateway = 0] = ports;
  const monitor = `[v2:127.0.0.1:${v2},v1:127.0.0.1:${v1}]`;
  const at = (name: string) => join(folder, name);
  for (const name of ['mon', 'osd', 'rgw']) await mkdir(at(name));
  await writeFile(at('ceph.conf'), settingsOf(folder, ids.cluster, monitor, gateway));
  await makeKeys(at('keyring'));
  await run('monmaptool', [
    '--create',
    '--fsid',
    ids.cluster,
    '--addv',
    'a',
    monitor,
    at('monmap'),
  ]);
  const conf = ['-c', at('ceph.conf')];
  const monitorFiles = ['--monmap', at('monmap'), '--keyring', at('keyring')];
  await run('ceph-mon', [...conf, '--mkfs', '-i', 'a', ...monitorFiles]);
  begin('ceph-mon', '-i', 'a', '--keyring', at('keyring'));
  await run('ceph', [...conf, '--connect-timeout', '30', 'osd', 'new', ids.osd, '0']);
  await run('ceph-osd', [...conf, '-i', '0', '--mkfs', '--osd-uuid', ids.osd]);
  begin('ceph-osd', '-i', '0');
  begin('radosgw', '-n', 'client.rgw');
  const endpoint = `http://127.0.0.1:${gateway}`;
  await answering(endpoint);
  const keys = ['--access-key', credentials.accessKeyId, '--secret', credentials.secretAccessKey];
  const user = ['user', 'create', '--uid', 'shop', '--display-name', 'Shop', ...keys];
  await run('radosgw-admin', [...conf, '-n', 'client.rgw', '--admin-socket', '', ...user]);
  return endpoint;
}

const credentials = { accessKeyId: 'shop-key', secretAccessKey: 'shop-secret-of-the-tests' };

function settingsOf(folder: string, cluster: string, monitor: string, gateway: number): string {
  return `[global]
fsid = ${cluster}
mon host = ${monitor}
public addr = 127.0.0.1
cluster addr = 127.0.0.1
ms bind ipv6 = false
keyring = ${folder}/keyring
mon data = ${folder}/mon
osd data = ${folder}/osd
rgw data = ${folder}/rgw
run dir = ${folder}
admin socket = ${folder}/$name.asok
log file = /dev/null
osd objectstore = memstore
memstore device bytes = 1073741824
osd crush chooseleaf type = 0
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
mon allow pool size one = true
mon max pg per osd = 1000
rgw frontends = beast endpoint=127.0.0.1:${gateway}
`;
}

async function makeKeys(path: string): Promise<void> {
  await run('ceph-authtool', ['--create-keyring', path]);
  const may = {
    'mon.': { mon: 'allow *' },
    'client.admin': { mon: 'allow *', osd: 'allow *' },
    'osd.0': { mon: 'allow profile osd', osd: 'allow *' },
    'client.rgw': { mon: 'allow rwx', osd: 'allow rwx' },
  };
  for (const [name, caps] of Object.entries(may)) {
    const given = Object.entries(caps).flatMap(([kind, cap]) => ['--cap', kind, cap]);
    await run('ceph-authtool', [path, '--gen-key', '-n', name, ...given]);
  }
}

async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
}

async function answering(endpoint: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await fetch(endpoint).catch(() => null);
    if (answer) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('radosgw did not answer within 40 seconds');
}

async function openBucket(endpoint: string) {
  const bucket = 'pictures';
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  const statement = {
    Effect: 'Allow',
    Principal: '*',
    Action: ['s3:GetObject'],
    Resource: [`arn:aws:s3:::${bucket}/*`],
  };
  const Policy = JSON.stringify({ Version: '2012-10-17', Statement: [statement] });
  await client.send(new PutBucketPolicyCommand({ Bucket: bucket, Policy }));
  const settings = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  };
  return { endpoint, settings, bucket, client };
}
