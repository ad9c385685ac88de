import type { NoticeKind } from '../../../shared/model/notices.ts';
import type { Language } from '../../../shared/model/station.ts';
import { fillIn, type Texts, textsOf } from '../../texts/texts.ts';

/** Content of a notification: orders of one kind, by their codes; no codes if it concerns no order. */
export interface News {
  readonly kind: NoticeKind;
  readonly codes: readonly string[];
}

/** Maximum number of named orders; more are only counted. */
const MAX_NAMED = 3;

type NoticeTexts = Texts['notices'];

/** Builds one notification for all news: one kind with its orders, several kinds with their counts. */
export function noticeText(
  news: readonly News[],
  language: Language,
): { title: string; body: string } {
  const texts = textsOf(language).notices;
  const lines = news.map((one) => titleOf(one, texts));
  const [only] = news;
  if (!only || news.length > 1) {
    const count = news.reduce((sum, { codes }) => sum + Math.max(1, codes.length), 0);
    return { title: fillIn(texts.title, { news: String(count) }), body: lines.join('\n') };
  }
  const body = only.kind === 'updatesStopped' ? texts.updatesStopped : listCodes(only.codes, texts);
  return { title: lines[0] ?? '', body };
}

function titleOf({ kind, codes }: News, { one, several }: NoticeTexts): string {
  if (kind === 'updatesStopped' || codes.length <= 1) return one[kind];
  return fillIn(several[kind], { orders: String(codes.length) });
}

function listCodes(codes: readonly string[], { more }: NoticeTexts): string {
  const left = codes.length - MAX_NAMED;
  const namedCodes = codes.slice(0, MAX_NAMED).join(', ');
  return left > 0 ? namedCodes + fillIn(more, { orders: String(left) }) : namedCodes;
}
