/** Moves a column in a list of names; `to` is an index in the list without it. */
export function moveColumn(names: readonly string[], name: string, to: number): readonly string[] {
  const rest = names.filter((other) => other !== name);
  return rest.toSpliced(Math.min(Math.max(0, to), rest.length), 0, name);
}

/** Places a column just before or after another, depending on the direction it was dragged. */
export function dropColumn(names: readonly string[], moved: string, onto: string): readonly string[] {
  const isForward = names.indexOf(moved) < names.indexOf(onto);
  const index = names.filter((name) => name !== moved).indexOf(onto);
  return moveColumn(names, moved, index + (isForward ? 1 : 0));
}
