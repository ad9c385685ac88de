/** Column in which explanations begin. */
const EXPLANATION_COLUMN = 27;

/** Formats an option of the help text, with its explanation in the same line, or in the next one if the option is long. */
export function formatOption(option: string, explanation: string): string {
  const start = `  ${option}`;
  const indent = ' '.repeat(EXPLANATION_COLUMN);
  return start.length < EXPLANATION_COLUMN
    ? start.padEnd(EXPLANATION_COLUMN) + explanation
    : `${start}\n${indent}${explanation}`;
}
