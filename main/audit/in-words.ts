import type { AuditFilter, AuditKind, AuditRow } from '../../shared/model/audit.ts';
import { shortHash } from '../base/audit-chain.ts';
import type { ReadAuditRow } from '../store/audit-reader.ts';
import type { AuditWords } from './audit-words.ts';

interface Facts {
  readonly facts?: Readonly<Record<string, string | number | null>>;
  readonly changes?: readonly Change[];
}
interface Change {
  readonly field: string;
  readonly before: string | number | null;
  readonly after: string | number | null;
}

/** Converts a row to the form shown to a person. */
export function inWords(row: ReadAuditRow, words: AuditWords): AuditRow {
  const { seq, orderId, soc } = row;
  return {
    seq,
    at: new Date(row.at).toISOString(),
    who: whoOf(row, words),
    what: words.kinds[isKnown(row.kind, words) ? row.kind : 'unknown'],
    order: orderId === null ? null : { id: orderId, soc: soc ?? orderId },
    details: detailsOf(row, words),
    bench: null,
    code: shortHash(row.hash),
    isBroken: false,
  };
}

/** An id made by `createIds`, for example of a handover or a file. The other details identify the object. */
const id = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/** Both values null: only the fact of the change is recorded. */
const isNothing = (value: Change['before']) => value === null || value === '';

/** Another version may have written kinds that this version does not know. */
function isKnown(kind: string, { kinds }: AuditWords): kind is AuditKind {
  return Object.hasOwn(kinds, kind);
}

function whoOf({ by, packer, packerName }: ReadAuditRow, words: AuditWords): string {
  if (by !== 'packer' && by !== 'lead') return words.by[by];
  if (packer === null) return words.by[by];
  const name = packerName ?? words.removed;
  return by === 'lead' ? `${name} (${words.by.lead})` : name;
}

function detailsOf(row: ReadAuditRow, words: AuditWords): string[] {
  const { facts = {}, changes = [] } = factsOf(row.facts);
  const told = Object.entries(facts).flatMap(([name, value]) =>
    value === null || value === '' || (name === 'reprint' && value === 0)
      ? []
      : `${words.facts[name] ?? name}: ${words.values[value] ?? value}`,
  );
  // Ids mean nothing to a person; the label before them names the object.
  const shown = changes.filter(
    ({ field, before, after }) =>
      field !== 'id' && !(before !== after && isNothing(before) && isNothing(after)),
  );
  return [...thingOf(row, words), ...told, ...shown.map((change) => changeOf(change, words))];
}

function thingOf({ kind, thing, thingName }: ReadAuditRow, words: AuditWords): string[] {
  if (thing === null) return [];
  if (kind === 'setup-changed') return [setUp(thing, thingName, words)];
  if (thingName !== null) return [thingName];
  if (
    ['signed-in', 'signed-out', 'sign-in-failed', 'packer-saved', 'packer-removed'].includes(kind)
  )
    return [words.removed];
  return id.test(thing) ? [] : [words.values[thing] ?? thing];
}

/** A setting by its label; a table row, `printers/01M…`, by its kind and current name. */
function setUp(thing: string, name: string | null, { setup }: AuditWords): string {
  const [table = thing] = thing.split('/');
  const what = setup.things[table] ?? thing;
  return name === null ? what : `${what} “${name}”`;
}

function changeOf({ field: raw, before, after }: Change, words: AuditWords): string {
  // A setting with a single value has no member name.
  const field = raw === '' ? '' : `${words.setup.fields[raw] ?? raw}: `;
  if (before === null && after === null) return `${field}${words.changed}`;
  const shown = (value: Change['before']) =>
    isNothing(value) ? words.nothing : String(words.values[value] ?? value);
  return `${field}${shown(before)} → ${shown(after)}`;
}

function factsOf(text: string): Facts {
  try {
    return JSON.parse(text) as Facts;
  } catch {
    return {};
  }
}

/**
 * Describes the filter in one line. Packers' names are omitted, so that they do not appear in file names and page
 * headings.
 */
export function filterInWords(
  { by, packer, what, from, to }: AuditFilter,
  order: string | null,
  words: AuditWords,
): string {
  const { groups, kinds, columns, facts } = words;
  const parts = [
    ...(by === null ? [] : [`${columns.who}: ${words.by[by]}`]),
    ...(packer === null ? [] : [`${columns.who}: ${packer}`]),
    ...(what === null ? [] : [`${columns.what}: ${{ ...groups, ...kinds }[what]}`]),
    ...(order === null ? [] : [`${columns.order}: ${order}`]),
    ...(from === null ? [] : [`${facts['from'] ?? ''}: ${from}`]),
    ...(to === null ? [] : [`${facts['to'] ?? ''}: ${to}`]),
  ];
  return parts.length === 0 ? words.foot.everything : parts.join(' · ');
}
