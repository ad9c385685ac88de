import { z } from 'zod';
import { fold } from '../fold.ts';
import { required } from './units.ts';

/** Placeholder of the waybill in the URL of a carrier's page. */
const WAYBILL = '{waybill}';

const trackingUrlSchema = z
  .string()
  .trim()
  .max(500, { error: 'text.tooLong' })
  .refine((text) => text.toLowerCase().startsWith('https://'), {
    error: 'trackingLink.https',
    abort: true,
  })
  .refine((text) => hostOf(text) !== null, { error: 'trackingLink.url', abort: true })
  .refine((text) => text.includes(WAYBILL), { error: 'trackingLink.waybill' });

/** The carrier's page about a parcel; `{waybill}` in its URL is replaced by the waybill. */
const trackingLinkSchema = z.object({
  /** The platform's names of the carrier, separated by commas; single words of a name are enough. */
  names: required('trackingLink.names', 100),
  url: trackingUrlSchema,
});
export type TrackingLink = z.infer<typeof trackingLinkSchema>;

export const trackingLinksSchema = z.object({
  links: z.array(trackingLinkSchema).max(60, { error: 'trackingLink.tooMany' }),
});
export type TrackingLinks = z.infer<typeof trackingLinksSchema>;

/**
 * Default table: URLs on which public programs agree. For Viettel Post and VNPost they disagree, so the table omits
 * them.
 */
export const defaultTrackingLinks: readonly TrackingLink[] = [
  { names: 'GHN, Giao Hàng Nhanh', url: 'https://donhang.ghn.vn/?order_code={waybill}' },
  { names: 'GHTK, Giao Hàng Tiết Kiệm', url: 'https://i.ghtk.vn/{waybill}' },
  { names: 'J&T', url: 'https://jtexpress.vn/vi/tracking?type=track&billcode={waybill}' },
  { names: 'BEST', url: 'https://best-inc.vn/track?bills={waybill}' },
  { names: 'Ninja Van, NinjaVan', url: 'https://www.ninjavan.co/vi-vn/tracking?id={waybill}' },
  { names: 'SPX, Shopee Express', url: 'https://spx.vn/track?{waybill}' },
];

/** Returns the URL of the carrier's page about this parcel; null if the table lacks the carrier. */
export function trackingUrlOf(
  links: readonly TrackingLink[],
  parcel: { readonly carrierName: string; readonly waybill: string | null } | null,
): string | null {
  if (parcel === null || parcel.waybill === null) return null;
  const carrier = ` ${foldedName(parcel.carrierName)} `;
  const link = links.find(({ names }) =>
    names.split(',').some((name) => {
      const folded = foldedName(name);
      return folded !== '' && carrier.includes(` ${folded} `);
    }),
  );
  // A link edited in the file is checked again before it is used.
  if (!link || !trackingLinkSchema.safeParse(link).success) return null;
  return link.url.replaceAll(WAYBILL, encodeURIComponent(parcel.waybill));
}

function foldedName(name: string): string {
  return fold(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Returns the host, which must be literal; null for an invalid URL. */
function hostOf(text: string): string | null {
  const authority = /^https:\/\/([^/?#]*)/i.exec(text)?.[1] ?? '';
  return /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,}(?::\d{1,5})?$/u.test(
    authority,
  ) && !/[\s\\\p{Cc}]/u.test(text)
    ? authority
    : null;
}
