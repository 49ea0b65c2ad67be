import { createContext, type ReactNode, use } from 'react';

type Level = 2 | 3 | 4;

const DEEPER: Readonly<Record<Level, Level>> = { 2: 3, 3: 4, 4: 4 };

/** The level of the next heading; 2 for the sections of a page, because its title is the only `h1`. */
const levelContext = createContext<Level>(2);

interface HeadingProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The heading of a section, at the level that its position in the page requires. */
export function Heading({ className, children }: HeadingProps) {
  const Element = `h${use(levelContext)}` as const;
  return <Element className={className}>{children}</Element>;
}

/** The content of a section: headings in it are one level deeper. */
export function SectionContent({ children }: { readonly children: ReactNode }) {
  return <levelContext.Provider value={DEEPER[use(levelContext)]}>{children}</levelContext.Provider>;
}
