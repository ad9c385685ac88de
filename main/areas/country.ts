import { yieldToLoop } from '../base/yield-to-loop.ts';

/** A commune of the three-level system valid until 2025-07-01. */
interface OldWard {
  /** "Phường Bến Nghé"; empty in the five island districts without communes. */
  readonly name: string;
  readonly province: number;
  readonly district: number;
  /** Indexes of today's communes that contain the old one. */
  readonly becameOf: readonly number[];
  /** Keys of communes that were merged into it earlier, without their kinds: "phuong10", "tanlap". */
  readonly former: readonly string[];
}

interface OldDistrict {
  readonly name: string;
  readonly province: number;
  /** Keys of districts that were merged into it: "quan2". */
  readonly former: readonly string[];
}

/** A commune of the two-level system valid since then. */
interface NewWard {
  readonly code: string;
  readonly name: string;
  readonly province: number;
}

/** Both systems of the country's areas, and the links between their communes. */
export interface Country {
  /** Date of the last included resolution, such as 2026-09-20. */
  readonly asOf: string;
  readonly newProvinces: readonly string[];
  readonly newWards: readonly NewWard[];
  readonly oldProvinces: readonly string[];
  readonly oldDistricts: readonly OldDistrict[];
  readonly oldWards: readonly OldWard[];
}

/** Lines per slice before the event loop continues. */
const SLICE = 1_000;

const NONE: readonly string[] = [];

/** Parses `resources/areas/vietnam.txt`; its lines are described in the README in this folder. */
export async function readCountry(text: string): Promise<Country> {
  const lines = text.trimEnd().split('\n');
  const [title, format, asOf = ''] = (lines[0] ?? '').split('\t');
  if (title !== 'vietnam-areas' || format !== '1') throw new Error('Unknown format of areas');
  const country = {
    asOf,
    newProvinces: [] as string[],
    newWards: [] as NewWard[],
    oldProvinces: [] as string[],
    oldDistricts: [] as OldDistrict[],
    oldWards: [] as OldWard[],
  };
  for (let from = 1; from < lines.length; from += SLICE) {
    for (const line of lines.slice(from, from + SLICE)) take(country, line.split('\t'));
    await yieldToLoop();
  }
  return country;
}

interface Growing extends Country {
  readonly newProvinces: string[];
  readonly newWards: NewWard[];
  readonly oldProvinces: string[];
  readonly oldDistricts: OldDistrict[];
  readonly oldWards: OldWard[];
}

function take(country: Growing, [first = '', second = '', third]: readonly string[]): void {
  const { newProvinces, newWards, oldProvinces, oldDistricts, oldWards } = country;
  const former = third === undefined ? NONE : third.split(' ');
  const province = oldProvinces.length - 1;
  if (first === 'N') newProvinces.push(second);
  else if (first === 'P') oldProvinces.push(second);
  else if (first === 'D') oldDistricts.push({ name: second, province, former });
  else if (province < 0)
    newWards.push({ code: first, name: second, province: newProvinces.length - 1 });
  else
    oldWards.push({
      name: first,
      province,
      district: oldDistricts.length - 1,
      becameOf: second.split(' ').map(Number),
      former,
    });
}
