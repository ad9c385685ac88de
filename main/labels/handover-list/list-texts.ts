import { fillIn, printedTexts } from '../../texts/texts.ts';

/** Formats a time (ms) as day and minute in this computer's time zone. */
export function printedMoment(at: number): string {
  const date = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${two(date.getDate())}/${two(date.getMonth() + 1)}/${date.getFullYear()}`;
  return `${two(date.getHours())}:${two(date.getMinutes())} ${day}`;
}

export function formatPageNumber(page: number, pages: number): string {
  return fillIn(printedTexts.list.page, { page: String(page), pages: String(pages) });
}

export function formatParcelCount(parcels: number): string {
  return fillIn(printedTexts.handoverList.parcels, { parcels: String(parcels) });
}
