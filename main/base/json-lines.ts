/** Line numbers of the members of a JSON text, starting at 1. */
export interface JsonLines {
  /** The line of a member, or of the nearest enclosing one. */
  lineOf(path: readonly PropertyKey[]): number;
  /** Duplicate members of an object, of which `JSON.parse` silently uses the last. */
  readonly repeated: readonly { readonly path: readonly string[]; readonly line: number }[];
}

interface Token {
  readonly text: string;
  readonly line: number;
}

const tokenPattern = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]|[^\s{}[\],:"]+/g;
const keyOf = (path: readonly PropertyKey[]) => JSON.stringify(path.map(String));

/** Reads the line numbers of a text that `JSON.parse` accepts. */
export function readJsonLines(text: string): JsonLines {
  const tokens = tokensOf(text);
  const lines = new Map<string, number>();
  const repeated: { path: readonly string[]; line: number }[] = [];
  let next = 0;
  const readMembers = (path: readonly string[], end: string) => {
    for (let index = 0; tokens[next]?.text !== end; index++) {
      const first = tokens[next];
      if (first === undefined) return;
      const name = end === '}' ? String(JSON.parse(first.text)) : String(index);
      const own = [...path, name];
      if (lines.has(keyOf(own))) repeated.push({ path: own, line: first.line });
      lines.set(keyOf(own), first.line);
      // Skip the name and its colon.
      if (end === '}') next += 2;
      readValue(own);
      if (tokens[next]?.text === ',') next++;
    }
    next++;
  };
  const readValue = (path: readonly string[]) => {
    const opening = tokens[next]?.text;
    next++;
    if (opening === '{') readMembers(path, '}');
    if (opening === '[') readMembers(path, ']');
  };
  readValue([]);
  return {
    repeated,
    lineOf(path) {
      for (let length = path.length; length > 0; length--) {
        const line = lines.get(keyOf(path.slice(0, length)));
        if (line !== undefined) return line;
      }
      return 1;
    },
  };
}

function tokensOf(text: string): Token[] {
  let line = 1;
  let read = 0;
  return [...text.matchAll(tokenPattern)].map((match) => {
    line += text.slice(read, match.index).split('\n').length - 1;
    read = match.index;
    return { text: match[0], line };
  });
}
