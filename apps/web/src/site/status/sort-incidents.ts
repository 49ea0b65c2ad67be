type Period = { readonly startedAt: string; readonly endedAt: string | null };

/**
 * Sorts incidents by a time `at`, as ISO text: upcoming, ongoing and past ones, each in the given order.
 * Leaves out incidents that ended before the day `oldest`, YYYY-MM-DD. Ongoing incidents are never left out.
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
