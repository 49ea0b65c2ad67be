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
        const found = editsOf(program, part);
        counts.set(part, (counts.get(part) ?? 0) + found.length);
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

/** Empties the functions, and takes away what is written to them, or exported of them, by a statement of its own. */
function editsOf(program: ESTree.Program, { functions, instead = '' }: LeftOut): readonly Edit[] {
  const emptied = (name: string, body: ESTree.FunctionBody | null) =>
    body !== null && functions.test(name)
      ? [{ start: body.start + 1, end: body.end - 1, text: instead }]
      : [];
  return program.body.flatMap((statement) => {
    if (statement.type === 'FunctionDeclaration') return emptied(statement.id?.name ?? '', statement.body);
    if (statement.type === 'ClassDeclaration')
      return methodsOf(statement).flatMap(([name, body]) => emptied(name, body));
    const isWritten =
      statement.type === 'ExpressionStatement' && functions.test(writtenTo(statement.expression));
    return isWritten ? [{ start: statement.start, end: statement.end, text: '' }] : [];
  });
}

function methodsOf(declared: ESTree.Class) {
  return declared.body.body.flatMap((member) =>
    member.type === 'MethodDefinition' && member.key.type === 'Identifier'
      ? [[`${declared.id?.name}.${member.key.name}`, member.value.body] as const]
      : [],
  );
}

/** The path that an assignment such as `exports.name = ...` writes to; empty for any other expression. */
function writtenTo(expression: ESTree.Expression): string {
  return expression.type === 'AssignmentExpression' ? pathOf(expression.left) : '';
}

function pathOf(target: ESTree.Node): string {
  if (target.type === 'Identifier') return target.name;
  return target.type === 'MemberExpression' && target.property.type === 'Identifier'
    ? `${pathOf(target.object)}.${target.property.name}`
    : '';
}

function applied(code: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
}
