import type { Queryable } from '../../main/hub/database.ts';

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** A hub's database without PostgreSQL: records the statements, and answers by `rowsOf`. */
export class RecordedDatabase implements Queryable {
  readonly statements: Statement[] = [];
  readonly #rowsOf;

  constructor(rowsOf: (statement: Statement) => readonly object[] = () => []) {
    this.#rowsOf = rowsOf;
  }

  async query<Row extends object>(
    statement: string | { readonly text: string },
    values: readonly unknown[] = [],
  ): Promise<Row[]> {
    const recorded = { text: typeof statement === 'string' ? statement : statement.text, values };
    this.statements.push(recorded);
    return [...this.#rowsOf(recorded)] as Row[];
  }

  commit<T>(work: (transaction: Queryable) => Promise<T>): Promise<T> {
    return work(this);
  }

  /** The values of the statements that contain `text`. */
  valuesOf(text: string): readonly (readonly unknown[])[] {
    return this.statements.filter((one) => one.text.includes(text)).map(({ values }) => values);
  }
}
