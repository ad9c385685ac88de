import { trainingTexts } from '../../texts/texts.ts';
import { proposedLabelSizes } from '../../../shared/model/label-size.ts';
import type { TrainingCall, PlatformParts } from '../platform-parts.ts';
import { htmlPage, type Reply, refusal } from '../reply.ts';
import { checkFields, filled, oneOf, record } from '../rules.ts';

const sizeIds = proposedLabelSizes.map((size) => size.id);

const querySchema = record({
  token: filled(trainingTexts.fields.label.token),
  size: oneOf(trainingTexts.fields.label.size, sizeIds),
});

/** The contract, 4.7, does not define the document type: here a page that prints itself, one sheet per order. */
export async function printLabels(call: TrainingCall, parts: PlatformParts): Promise<Reply> {
  const query = checkFields(querySchema, Object.fromEntries(call.query));
  if (!query.ok) return query.refusalReply;
  const codes = parts.printTokens.codesOf(query.value.token);
  if (codes === null) return refusal(422, trainingTexts.refusals.badPrintToken);
  const size = proposedLabelSizes.find(({ id }) => id === query.value.size);
  if (size === undefined) throw new Error(`No label has the size ${query.value.size}`);
  const orders = codes.flatMap((code) => parts.ledger.byPlatformCode(code) ?? []);
  const other = parts.interference.labels?.(orders, size, parts.clock.now()) ?? null;
  if (other) return other;
  // The label code is loaded with the first label.
  const { labelsAsHtml } = await import('../label/html.ts');
  return htmlPage(200, await labelsAsHtml(orders, size, parts.clock));
}
