import { parseSync } from 'vite';

/** One change of the logic of a source file: characters `start` to `end` become `text`. */
export interface Mutation {
  readonly kind: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** A statement can be preceded by another one, an expression only by an operand. */
  readonly isStatement: boolean;
}

type Change = Omit<Mutation, 'isStatement'> & { readonly isStatement?: boolean };

/** The fields that this file reads of ESTree's nodes; which of them a node has follows from its type. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** Operators of one kind that replace each other. */
const swapped: Readonly<Record<string, readonly [kind: string, operator: string]>> = {
  '&&': ['and/or', '||'],
  '||': ['and/or', '&&'],
  '<': ['edge', '<='],
  '<=': ['edge', '<'],
  '>': ['edge', '>='],
  '>=': ['edge', '>'],
  '===': ['equality', '!=='],
  '!==': ['equality', '==='],
  '+': ['arithmetic', '-'],
  '-': ['arithmetic', '+'],
  '*': ['arithmetic', '/'],
  '/': ['arithmetic', '*'],
  '+=': ['arithmetic', '-='],
  '-=': ['arithmetic', '+='],
};

/** Methods of arrays and strings without which the value has the same type. */
const removableMethods = new Set([
  'filter',
  'sort',
  'toSorted',
  'reverse',
  'toReversed',
  'slice',
  'trim',
]);
const swappedMethods = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
]);

/** Nodes of types only, and of module names, which are not executed. */
const isTransparentType = /^TS(?:As|NonNull|Satisfies)Expression$/;
const ignored = /^(?:TS|Import|ExportAll|Decorator|JSX)/;

/** Lists every mutation of a TypeScript source, in the order of the text. */
export function findMutations(file: string, source: string): Mutation[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const mutations: Mutation[] = [];
  visit(program as unknown as Node, (node) => {
    for (const change of changesOf(node, source)) mutations.push({ isStatement: false, ...change });
  });
  return mutations.toSorted((one, other) => one.start - other.start || one.end - other.end);
}

function visit(node: Node, onNode: (node: Node) => void): void {
  if (ignored.test(node.type) && !isTransparentType.test(node.type)) return;
  onNode(node);
  for (const [field, value] of Object.entries(node)) {
    const isName =
      (field === 'key' && node['computed'] !== true) ||
      (field === 'source' && node.type.startsWith('Export'));
    if (isName) continue;
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) visit(child, onNode);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function changesOf(node: Node, source: string): Change[] {
  const range = { start: node.start, end: node.end };
  const textOf = ({ start, end }: Node) => source.slice(start, end);
  const child = (field: string) => node[field] as Node;
  switch (node.type) {
    case 'IfStatement':
    case 'WhileStatement':
    case 'ConditionalExpression': {
      const { start, end } = child('test');
      return [{ kind: 'condition', start, end, text: `!(${source.slice(start, end)})` }];
    }
    case 'LogicalExpression':
    case 'BinaryExpression':
    case 'AssignmentExpression': {
      const [left, right] = [textOf(child('left')), textOf(child('right'))];
      if (node['operator'] === '??') return [{ kind: 'fallback', ...range, text: `(${right})` }];
      const [kind, operator] = swapped[node['operator'] as string] ?? [];
      if (kind === undefined || operator === undefined) return [];
      // Without parentheses an operand could join the new operator instead of its own.
      const isAssignment = node.type === 'AssignmentExpression';
      const text = isAssignment
        ? `${left} ${operator} ${right}`
        : `(${left}) ${operator} (${right})`;
      return [{ kind, ...range, text }];
    }
    case 'UpdateExpression': {
      const text = textOf(node).replace(/\+\+|--/, (operator) => (operator === '++' ? '--' : '++'));
      return [{ kind: 'arithmetic', ...range, text }];
    }
    case 'AwaitExpression':
      return [{ kind: 'await', ...range, text: textOf(child('argument')) }];
    case 'ExpressionStatement':
      return isCall(child('expression'))
        ? [{ kind: 'call', ...range, text: '{}', isStatement: true }]
        : [];
    case 'CallExpression':
      return methodChanges(node, source);
    case 'BlockStatement':
      return [];
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return earlyReturn(child('body'));
    case 'ArrayExpression':
      return (node['elements'] as unknown[]).length === 0
        ? []
        : [{ kind: 'empty list', ...range, text: '[]' }];
    case 'Literal':
      return literalChanges(node['value'], range);
    default:
      return [];
  }
}

function isCall(expression: Node): boolean {
  if (expression.type === 'AwaitExpression' || expression.type === 'ChainExpression')
    return isCall((expression['argument'] ?? expression['expression']) as Node);
  return expression.type === 'CallExpression';
}

function methodChanges(call: Node, source: string): Change[] {
  const callee = call['callee'] as Node;
  if (callee.type !== 'MemberExpression' || callee['computed'] === true) return [];
  const property = callee['property'] as Node;
  const [object, name] = [callee['object'] as Node, String(property['name'])];
  const { start, end } = call;
  if (removableMethods.has(name))
    return [{ kind: 'method', start, end, text: source.slice(object.start, object.end) }];
  const other = swappedMethods.get(name);
  if (other === undefined) return [];
  const text = `${source.slice(start, property.start)}${other}${source.slice(property.end, end)}`;
  return [{ kind: 'method', start, end, text }];
}

/** Returns from a function without a result before its last statement. */
function earlyReturn(body: Node | null): Change[] {
  if (body?.type !== 'BlockStatement') return [];
  const statements = body['body'] as Node[];
  const last = statements.at(-1);
  if (last === undefined || statements.length < 2 || last.type === 'ReturnStatement') return [];
  const { start } = last;
  return [{ kind: 'return', start, end: start, text: 'return; ', isStatement: true }];
}

function literalChanges(value: unknown, range: { start: number; end: number }): Change[] {
  if (typeof value === 'number') return [{ kind: 'number', ...range, text: String(value + 1) }];
  if (typeof value === 'boolean') return [{ kind: 'boolean', ...range, text: String(!value) }];
  if (typeof value === 'string' && value !== '')
    return [{ kind: 'empty text', ...range, text: "''" }];
  return [];
}
