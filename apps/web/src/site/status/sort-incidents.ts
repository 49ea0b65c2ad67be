type Period = { readonly startedAt: string; readonly endedAt: string | null };

/**
 * Sorts incidents by a time `at`, as ISO text: those that begin after it, those that go on, and those that
 * are over; each in the given order. Those that were over before the day `oldest`, YYYY-MM-DD, are left out.
 * One that goes on is never too old to be shown.
 */
export function sortIncidents<T extends Period>(
  incidents: readonly T[],
  { at, oldest }: { readonly at: string; readonly oldest: string },
): { readonly planned: readonly T[]; readonly open: readonly T[]; readonly past: readonly T[] } {
  const isOver = ({ endedAt }: T) => endedAt !== null && endedAt <= at;
  const begun = incidents.filter(({ startedAt }) => startedAt <= at);
  return {
    planned: incidents.filter(({ startedAt }) => startedAt > at),
    open: begun.filter((incident) => !isOver(incident)),
    past: begun.filter((incident) => isOver(incident) && (incident.endedAt ?? '') >= oldest),
  };
}
