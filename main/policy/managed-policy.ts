import { z } from 'zod';
import { appFeedSchema } from '../../shared/model/app-update.ts';
import { lockableSchema } from '../../shared/model/lock.ts';
import type { PolicyRequest, FoundPolicy, ManagedPolicy } from '../base/managed-policy.ts';
import { readSmallFile } from '../base/files/small-file.ts';
import { textOfFile } from '../base/text-of-file.ts';
import { readRegistry, REGISTRY_KEY } from './registry.ts';

/** Policy file that administrators write on Linux. */
const POLICY_FILE = '/etc/packbench/policy.json';

const { feed, channel, proxy } = appFeedSchema.shape;

const policySchema = z.strictObject({
  locked: z.array(lockableSchema).default([]),
  updates: z
    .strictObject({
      policy: z.enum(['locked', 'off']).default('locked'),
      feed: feed.unwrap().optional(),
      channel: channel.unwrap().optional(),
      proxy: proxy.unwrap().optional(),
    })
    .optional(),
});

/** Requests the policy of this computer; null if the system has no policy. */
export function managedPolicy(system: NodeJS.Platform = process.platform): PolicyRequest | null {
  if (system === 'linux')
    return { where: POLICY_FILE, result: Promise.resolve(policyOfFile(POLICY_FILE)) };
  return system === 'win32' ? { where: REGISTRY_KEY, result: policyOfRegistry() } : null;
}

/** Reads a policy file. */
export function policyOfFile(file: string): FoundPolicy | null {
  let bytes: Uint8Array;
  try {
    bytes = readSmallFile(file);
  } catch (error) {
    const isMissing = ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
    return isMissing ? null : { where: file, rules: null };
  }
  return { where: file, rules: rulesOf(() => JSON.parse(textOfFile(bytes))) };
}

/** Reads the policy from the Windows registry; `read` returns its values. */
export async function policyOfRegistry(read = readRegistry): Promise<FoundPolicy | null> {
  const values = await read();
  if (values === null) return null;
  return {
    where: REGISTRY_KEY,
    rules: values === 'unread' ? null : rulesOf(() => fromRegistry(values)),
  };
}

/** Converts flat values, named as in other programs' administrative templates. */
function fromRegistry(values: ReadonlyMap<string, string>): unknown {
  const names = new Map([...values].map(([name, value]) => [name.toLowerCase(), value]));
  const take = (name: string) => {
    const value = names.get(name.toLowerCase());
    names.delete(name.toLowerCase());
    return value;
  };
  const listed = take('Locked');
  const updates = {
    policy: take('UpdatesPolicy'),
    feed: take('UpdatesFeed'),
    channel: take('UpdatesChannel'),
    proxy: take('UpdatesProxy'),
  };
  const given = Object.entries(updates).filter(([, value]) => value !== undefined);
  if (names.size > 0) throw new Error('A value that nobody knows');
  return {
    ...(listed !== undefined && { locked: listed.split(/[\0,;\s]+/).filter(Boolean) }),
    ...(given.length > 0 && { updates: Object.fromEntries(given) }),
  };
}

function rulesOf(read: () => unknown): ManagedPolicy | null {
  try {
    return policySchema.parse(read());
  } catch {
    return null;
  }
}
