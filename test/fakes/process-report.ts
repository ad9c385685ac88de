/** Writes a fact as a line of JSON, which `Child.line` reads in the process of the test. */
export const report = (fact: object): void =>
  void process.stdout.write(`${JSON.stringify(fact)}\n`);
