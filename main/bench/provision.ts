import { hostname } from 'node:os';
import { dirname } from 'node:path';
import type { Failure } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { type JsonLines, readJsonLines } from '../base/json-lines.ts';
import { FileTooLarge, MAX_SMALL_FILE, readSmallFile } from '../base/files/small-file.ts';
import { textOfFile } from '../base/text-of-file.ts';
import { isTree } from './json-tree.ts';
import { inconsistenciesOf } from './provision-consistency.ts';
import { faultText } from './provision-rules.ts';
import { provisionMessage } from './provision-message.ts';
import { computersIn, forComputer, forOtherComputer, hasOwnPart } from './provision-document.ts';
import type { DocumentProblem, ProvisionEnvironment } from './provision-secrets.ts';
import { type Provision, provisionSchema } from './provision-schema.ts';

const renamed: ReadonlyMap<string, string> = new Map([
  ['default', 'isDefault'],
  // Host and port are two settings.
  ['listen', 'port'],
]);

/** The environment for reading a file. Files of secrets that were read are added to `spent`. */
interface ReadOptions extends Partial<Pick<ProvisionEnvironment, 'computer' | 'env'>> {
  readonly spent?: string[];
  /** Whether a name is that of a current or former province. */
  readonly isProvince?: (name: string) => boolean;
}

interface Written {
  readonly value: unknown;
  readonly lines: JsonLines;
}

/**
 * Reads a provisioning file for this computer. Checks it for all computers and reports one problem per line, with
 * line number, member and fault.
 */
export async function readProvision(
  file: string,
  {
    computer = hostname(),
    env = process.env,
    spent = [],
    isProvince = () => true,
  }: ReadOptions = {},
): Promise<Result<Provision, Failure<'bad-provision'>>> {
  const refuse = (problems: string[]) => err({ code: 'bad-provision', file, problems });
  let written: Written;
  try {
    written = readWritten(file);
  } catch (error) {
    return refuse([`${file}: ${unreadableText(error)}`]);
  }
  const { value, lines } = written;
  const lineOf = (name: string) => (path: string) => {
    const members = path.split('.');
    const own = lines.lineOf(['byComputer', name, ...members]);
    // A computer's section overrides the common part.
    return own > lines.lineOf(['byComputer', name]) ? own : lines.lineOf(members);
  };
  const own = forComputer(value, { computer, env, folder: dirname(file) });
  const parsed = parseDocument(own.document);
  const otherDocuments = computersIn(value).map((name) => ({
    name,
    document: forOtherComputer(value, name),
  }));
  const faultsOf = (document: unknown) => [
    ...faultsIn(parseDocument(document)),
    ...inconsistenciesOf(document, isProvince),
  ];
  const problems = [
    ...lines.repeated.map(
      ({ path, line }) => `${file}:${line}: ${path.join('.')}: ${provisionMessage('writtenTwice')}`,
    ),
    ...[...own.problems, ...faultsOf(own.document)].map(inFile(file, lineOf(computer))),
    ...otherDocuments.flatMap(({ name, document }) =>
      faultsOf(document).map(inFile(file, lineOf(name), `${name}, `)),
    ),
  ];
  if (!parsed.ok || problems.length > 0) return refuse(distinct(problems));
  spent.push(...own.spent);
  return ok(parsed.value);
}

/** Reports a fault of the common part once. */
function distinct(problems: readonly string[]): string[] {
  return [...new Set(problems)];
}

/** This computer, and whether a file has a section for it. */
export interface OwnPart {
  readonly computer: string;
  readonly isThere: boolean;
}

/** Null if a file has no sections for computers, or no longer exists. */
export async function ownPartIn(file: string, computer = hostname()): Promise<OwnPart | null> {
  try {
    const isThere = hasOwnPart(readWritten(file).value, computer);
    return isThere === null ? null : { computer, isThere };
  } catch {
    return null;
  }
}

/** Throws the file system's error, and for text that is not JSON or not UTF-8. */
function readWritten(file: string): Written {
  const text = textOfFile(readSmallFile(file));
  return { value: JSON.parse(text), lines: readJsonLines(text) };
}

function unreadableText(error: unknown): string {
  if (error instanceof TypeError) return provisionMessage('notUtf8');
  if (error instanceof FileTooLarge) {
    const megabytes = MAX_SMALL_FILE / 1024 / 1024;
    return provisionMessage('tooLarge', { megabytes: String(megabytes) });
  }
  // The stack of the parser is full.
  if (error instanceof RangeError) return provisionMessage('tooDeep');
  if (error instanceof SyntaxError) return `${provisionMessage('notJson')} (${faultIn(error)})`;
  return `${provisionMessage('unreadableFile')} (${faultIn(error)})`;
}

/** The error's message without V8's quotation of the text, which may contain a secret. */
function faultIn(error: unknown): string {
  return String(error).replace(/, (?:\.\.\.)?".*is not valid JSON$/s, '');
}

type Parsed = { ok: true; value: Provision } | { ok: false; faults: DocumentProblem[] };

const faultsIn = (parsed: Parsed) => (parsed.ok ? [] : parsed.faults);

function parseDocument(document: unknown): Parsed {
  const parsed = provisionSchema.safeParse(document);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => ({
      path: issue.path.join('.'),
      message: faultText(issue),
    }));
    return { ok: false, faults };
  }
  const unknown = unknownMembers(document, parsed.data);
  if (unknown.length === 0) return { ok: true, value: parsed.data };
  const message = provisionMessage('noSuchMember');
  return { ok: false, faults: unknown.map((path) => ({ path, message })) };
}

function inFile(file: string, lineOf: (path: string) => number, of = '') {
  return ({ path, message }: DocumentProblem): string =>
    `${file}:${lineOf(path)}: ${of}${path || '(file)'}: ${provisionMessage('notValid')}: ${message}`;
}

/** Paths of members at any depth that the schema does not contain, such as misspelt names. */
function unknownMembers(written: unknown, understood: unknown, path: string[] = []): string[] {
  if (!isNested(written) || !isNested(understood)) return [];
  return Object.entries(written).flatMap(([name, value]) => {
    const memberPath = [...path, name];
    const understoodMember = understood[renamed.get(name) ?? name];
    return understoodMember === undefined
      ? [memberPath.join('.')]
      : unknownMembers(value, understoodMember, memberPath);
  });
}

/** Objects and lists. */
function isNested(value: unknown): value is Record<string, unknown> {
  return isTree(value) || Array.isArray(value);
}
