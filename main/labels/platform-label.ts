import type { PlatformOrder } from '../../shared/model/order.ts';
import type { PlatformSize } from '../../shared/model/label-size.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { PlatformClient } from '../platform/client.ts';
import type { LabelDocument } from '../platform/label.ts';
import type { PlatformFailure } from '../platform/platform-failure.ts';
import type { HtmlToPdf } from '../base/host-services.ts';
import type { LabelPaper } from './paper.ts';

/** Document of the platform, and whether it identifies the order. */
interface PlatformLabel {
  readonly pdf: Uint8Array;
  /** False for a page of text that contains none of the order's codes: a message, not a label. */
  readonly namesOrder: boolean;
}

/**
 * Fetches the platform's own label as a PDF (contract 4.6, 4.7), with a new print token. If the token is refused, for
 * example because it expired in transit, it is renewed once. The PDF is not checked yet.
 */
export async function fetchPlatformLabel(
  { client, htmlToPdf }: { client: PlatformClient; htmlToPdf: HtmlToPdf },
  { platform, size, page }: { platform: PlatformOrder; size: PlatformSize; page: LabelPaper },
): Promise<Result<PlatformLabel, PlatformFailure>> {
  const first = await labelByToken(client, platform, size);
  const isRefused = !first.ok && first.error.code === 'refused';
  const document = isRefused ? await labelByToken(client, platform, size) : first;
  if (!document.ok) return document;
  return asPdf(document.value, platform, page, htmlToPdf);
}

async function labelByToken(
  client: PlatformClient,
  { platformCode }: PlatformOrder,
  size: PlatformSize,
): Promise<Result<LabelDocument, PlatformFailure>> {
  const token = await client.printToken([platformCode]);
  return token.ok ? client.label(token.value, size) : token;
}

async function asPdf(
  document: LabelDocument,
  platform: PlatformOrder,
  { widthMm, heightMm }: LabelPaper,
  htmlToPdf: HtmlToPdf,
): Promise<Result<PlatformLabel, PlatformFailure>> {
  if (document.kind === 'pdf') return ok({ pdf: document.bytes, namesOrder: true });
  const { html, baseUrl } = document;
  const pdf = await htmlToPdf({ html, baseUrl, widthMm, heightMm });
  return pdf.ok ? ok({ pdf: pdf.value, namesOrder: namesOrder(html, platform) }) : pdf;
}

function namesOrder(html: string, platform: PlatformOrder): boolean {
  const codes = [platform.shortCode, platform.platformCode, platform.waybill];
  return codes.some((code) => code !== null && code !== '' && html.includes(code));
}
