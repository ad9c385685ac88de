import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import type { Failure } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { textOfFile } from '../base/text-of-file.ts';
import { computersIn, forComputer, forOtherComputer, hasOwnPart } from './provision-document.ts';
import type { ProvisionPlace } from './provision-secrets.ts';
import { type Provision, provisionSchema } from './provision-schema.ts';

const renamed: ReadonlyMap<string, string> = new Map([
  ['default', 'isDefault'],
  // The host and the port are two settings.
  ['listen', 'port'],
]);

/** Where a file is read. Files of secrets that were read are added to `spent`. */
interface ProvisionReading extends Partial<Pick<ProvisionPlace, 'computer' | 'env'>> {
  readonly spent?: string[];
}

/**
 * Reads a provisioning file whole, as it is meant for this computer. What cannot be used, of whatever computer, is told by one
 * problem a line, which names the member and what is wrong with it.
 */
export async function readProvision(
  file: string,
  { computer = hostname(), env = process.env, spent = [] }: ProvisionReading = {},
): Promise<Result<Provision, Failure<'bad-provision'>>> {
  const refuse = (problems: string[]) => err({ code: 'bad-provision', file, problems });
  let written: unknown;
  try {
    written = await readWritten(file);
  } catch (error) {
    return refuse([
      `${file}: không đọc được, hoặc không phải JSON / cannot be read, or is not JSON (${faultIn(error)})`,
    ]);
  }
  const own = forComputer(written, { computer, env, folder: dirname(file) });
  const parsed = parseWhole(file, own.document);
  const problems = [
    ...own.problems.map(({ path, message }) => problem(file, path, message)),
    ...(parsed.ok ? [] : parsed.error),
    ...computersIn(written).flatMap((name) => {
      const others = parseWhole(`${file}, ${name}`, forOtherComputer(written, name));
      return others.ok ? [] : others.error;
    }),
  ];
  if (!parsed.ok || problems.length > 0) return refuse([...new Set(problems)]);
  spent.push(...own.spent);
  return ok(parsed.value);
}

/** This computer, and whether a file has something of its own for it. */
export interface OwnPart {
  readonly computer: string;
  readonly isThere: boolean;
}

/** Null where a file is the same for all computers, or is gone. */
export async function ownPartIn(file: string, computer = hostname()): Promise<OwnPart | null> {
  const written = await readWritten(file).catch(() => null);
  const isThere = hasOwnPart(written, computer);
  return isThere === null ? null : { computer, isThere };
}

/** Throws what the file system throws, and where it is not JSON. */
async function readWritten(file: string): Promise<unknown> {
  return JSON.parse(textOfFile(await readFile(file)));
}

/** What is wrong, without what stands around it: V8 quotes that, and it may be a secret. */
function faultIn(error: unknown): string {
  return String(error).replace(/, (?:\.\.\.)?".*is not valid JSON$/s, '');
}

type Parsed = { ok: true; value: Provision } | { ok: false; error: string[] };

function parseWhole(file: string, document: unknown): Parsed {
  const parsed = provisionSchema.safeParse(document);
  if (!parsed.success) {
    const { issues } = parsed.error;
    const error = issues.map(({ path, message }) => problem(file, path.join('.'), message));
    return { ok: false, error };
  }
  const unknown = unknownMembers(document, parsed.data);
  if (unknown.length === 0) return { ok: true, value: parsed.data };
  const message = 'không có mục này / no such member';
  return { ok: false, error: unknown.map((path) => problem(file, path, message)) };
}

function problem(file: string, path: string, message: string): string {
  return `${file}: ${path || '(file)'}: không hợp lệ / not valid: ${message}`;
}

/** Paths of what was written and not understood, such as a misspelt name, at any depth. */
function unknownMembers(written: unknown, understood: unknown, path: string[] = []): string[] {
  if (!isTree(written) || !isTree(understood)) return [];
  return Object.entries(written).flatMap(([name, value]) => {
    const here = [...path, name];
    const known = understood[renamed.get(name) ?? name];
    return known === undefined ? [here.join('.')] : unknownMembers(value, known, here);
  });
}

function isTree(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
