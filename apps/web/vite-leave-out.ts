import type { ESTree, Plugin, Rolldown } from 'vite';
import { LEFT_OUT, type LeftOut } from './vite-left-out.ts';

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Empties the functions of libraries that no page of ours comes to, so that the bundler drops them and what only they used. The build fails
 * where a page asks for what is left out, and where a library has other functions than were looked at.
 */
export function leaveOut(): Plugin {
  const counts = new Map(LEFT_OUT.map((part) => [part, 0]));
  const asking = new Map<string, LeftOut>();
  return {
    name: 'harbour:leave-out',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('/node_modules/')) {
        const asked = LEFT_OUT.find((part) => part.asked.test(code));
        if (asked) asking.set(id, asked);
        return null;
      }
      const parts = LEFT_OUT.filter(({ file }) => file.test(id));
      if (parts.length === 0) return null;
      const program = this.parse(code);
      const edits = parts.flatMap((part) => {
        const { count, found } = editsOf(program, part);
        counts.set(part, (counts.get(part) ?? 0) + count);
        return found;
      });
      return { code: applied(code, edits), map: null };
    },
    generateBundle(_, bundle) {
      for (const [{ feature, count }, found] of counts) {
        if (found !== count)
          this.error(`There are ${found} functions for ${feature}, not ${count}: read them anew`);
      }
      for (const id of modulesOf(bundle)) {
        const feature = asking.get(id)?.feature;
        if (feature) this.error(`${id} asks for ${feature}, which vite-left-out.ts takes out of the build`);
      }
    },
  };
}

/** Paths of the files that came into the bundle. */
function modulesOf(bundle: Rolldown.OutputBundle): readonly string[] {
  const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
  return chunks.flatMap(({ moduleIds }) => moduleIds).filter((id) => id.startsWith('/'));
}

/** Empties the functions, and takes away what is written to them from outside. */
function editsOf(program: ESTree.Program, { functions, instead = '' }: LeftOut) {
  const found: Edit[] = [];
  let count = 0;
  const empty = (name: string, body: ESTree.FunctionBody | null) => {
    if (body === null || !functions.test(name)) return;
    count += 1;
    found.push({ start: body.start + 1, end: body.end - 1, text: instead });
  };
  for (const statement of program.body) {
    if (statement.type === 'FunctionDeclaration') empty(statement.id?.name ?? '', statement.body);
    if (statement.type === 'ClassDeclaration') {
      for (const [name, body] of methodsOf(statement)) empty(name, body);
    }
    if (statement.type === 'ExpressionStatement' && functions.test(writtenTo(statement.expression)))
      found.push({ start: statement.start, end: statement.end, text: '' });
  }
  return { count, found };
}

function methodsOf(declared: ESTree.Class) {
  return declared.body.body.flatMap((member) =>
    member.type === 'MethodDefinition' && member.key.type === 'Identifier'
      ? [[`${declared.id?.name}.${member.key.name}`, member.value.body] as const]
      : [],
  );
}

/** The name of what an expression such as `Name.prototype.method = ...` writes to; empty for any other. */
function writtenTo(expression: ESTree.Expression): string {
  if (expression.type !== 'AssignmentExpression') return '';
  let target: ESTree.Node = expression.left;
  while (target.type === 'MemberExpression') target = target.object;
  return target.type === 'Identifier' && target !== expression.left ? target.name : '';
}

function applied(code: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
}
