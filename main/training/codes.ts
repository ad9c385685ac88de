import type { CarrierCode } from './carriers.ts';
import { assertNever } from '../../shared/result.ts';
import { foldAreaName } from './area-name.ts';
import { trainingHash } from './hash.ts';
import type { CommuneMatch } from './order-areas.ts';
import { codeDay } from './time.ts';

/** Codes of a new order (contract 2.5). */
export interface TrainingCodes {
  readonly platformCode: string;
  readonly shortCode: string;
  readonly platformSortCode: string;
  readonly waybill: string;
  readonly carrierSortCode: string;
}

/** Creates an order's codes. `random` returns numbers from 0 up to 1; `isTaken` checks short codes in use. */
export function drawCodes(
  to: CommuneMatch,
  carrier: CarrierCode,
  at: number,
  random: () => number,
  isTaken: (shortCode: string) => boolean,
): TrainingCodes {
  const shortCode = drawShortCode(random, isTaken);
  return {
    shortCode,
    // TRN marks training: codes of real platforms do not start with it.
    platformCode: `TRN${to.province.code}${to.district.code}.${codeDay(at)}.${shortCode}`,
    platformSortCode: sortCode(to),
    waybill: waybill(carrier, shortCode, to),
    carrierSortCode: carrierSortCode(shortCode, to),
  };
}

/** Returns an unused code of nine digits that starts with 8. */
function drawShortCode(random: () => number, isTaken: (shortCode: string) => boolean): string {
  let number = Math.floor(random() * 100_000_000);
  while (isTaken(shortCodeOf(number))) number = (number + 1) % 100_000_000;
  return shortCodeOf(number);
}

function shortCodeOf(number: number): string {
  return `8${String(number).padStart(8, '0')}`;
}

/** "HCM-760-40": the province's initials, the district's code, the end of the commune's. */
function sortCode(to: CommuneMatch): string {
  return `${initials(to.province.spellings.bare)}-${to.district.code}-${communeEnd(to)}`;
}

function communeEnd(to: CommuneMatch): string {
  return to.commune?.code.slice(-2) ?? '00';
}

function initials(name: string): string {
  return foldAreaName(name)
    .split(' ')
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}

function digits(seed: string, count: number): string {
  return [seed, `${seed}#`]
    .map((part) => String(trainingHash(part)).padStart(10, '0'))
    .join('')
    .slice(-count);
}

/** Returns a waybill code in the carrier's format. */
function waybill(carrier: CarrierCode, shortCode: string, to: CommuneMatch): string {
  switch (carrier) {
    case '1':
      return `S${digits(shortCode, 8)}.${initials(to.province.spellings.bare)}${to.province.code}.${shortCode}`;
    case '2':
      return `G${trainingHash(shortCode).toString(36).toUpperCase().padStart(7, 'A').slice(-7)}`;
    case '3':
      return `84${digits(shortCode, 10)}`;
    case '4':
      return `VTP${digits(shortCode, 10)}`;
    case '5':
      return `EH${digits(shortCode, 9)}VN`;
    case '6':
      return `5${digits(shortCode, 13)}`;
    case '7':
      return `NJVN${digits(shortCode, 9)}`;
    case '10':
      return `SPXVN0${digits(shortCode, 11)}`;
    default:
      return assertNever(carrier);
  }
}

function carrierSortCode(shortCode: string, to: CommuneMatch): string {
  const shelf = 1 + (trainingHash(`${shortCode}@`) % 24);
  return `${to.province.code}-${to.district.code}-B${String(shelf).padStart(2, '0')}`;
}
