/** What can be seen as bars. Apart from what draws them, which is read when somebody looks at a shift. */
export const plotKinds = ['counts', 'money', 'weight', 'reprints'] as const;
export type PlotKind = (typeof plotKinds)[number];
