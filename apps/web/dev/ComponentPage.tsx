import { LOCALE_TABLE, LOCALES } from '@harbour/core/i18n';
import styles from './component-page.module.css';
import type { SampleGroup, SampleProps } from './sample-group.ts';
import { SAMPLE_GROUPS } from './sample-groups.ts';
import { useSampleTexts } from './use-sample-texts.ts';
import { addressOf, THEMES, type View } from './view.ts';

const TITLE = 'Components';

interface ComponentPageProps {
  readonly view: View;
  readonly picture: string | undefined;
}

/** Every component of the design system in every state, for `npm run dev`. */
export function ComponentPage({ view, picture }: ComponentPageProps) {
  const texts = useSampleTexts();
  return (
    <>
      <header className={styles.bar}>
        <h1 className={styles.title}>{TITLE}</h1>
        <ViewSwitch
          label="Theme"
          views={THEMES.map((theme) => ({ name: theme, view: { ...view, theme } }))}
          shown={view.theme}
        />
        <ViewSwitch
          label="Language"
          views={LOCALES.map((language) => ({
            name: LOCALE_TABLE[language].name,
            view: { ...view, language },
          }))}
          shown={LOCALE_TABLE[view.language].name}
        />
      </header>
      <div className={styles.columns}>
        <nav className={styles.index} aria-label={TITLE}>
          <ul className={styles.names}>
            {SAMPLE_GROUPS.map(({ name }) => (
              <li key={name}>
                <a href={`#${name}`}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
        <main className={styles.groups}>
          {SAMPLE_GROUPS.map((group) => (
            <Group key={group.name} group={group} sample={{ texts, picture }} />
          ))}
        </main>
      </div>
    </>
  );
}

interface ViewSwitchProps {
  readonly label: string;
  readonly views: readonly { readonly name: string; readonly view: View }[];
  readonly shown: string;
}

/** Links to the page in other themes or languages. */
function ViewSwitch({ label, views, shown }: ViewSwitchProps) {
  return (
    <nav className={styles.switch} aria-label={label}>
      {views.map(({ name, view }) => (
        <a key={name} href={addressOf(view)} aria-current={name === shown ? 'true' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}

interface GroupProps {
  readonly group: SampleGroup;
  readonly sample: SampleProps;
}

function Group({ group: { name, components, samples }, sample }: GroupProps) {
  return (
    <section id={name} className={styles.group} aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`} className={styles.name}>
        {name}
      </h2>
      <p className={styles.components}>{Object.keys(components).join(', ')}</p>
      {Object.entries(samples).map(([state, Sample]) => (
        <div key={state} id={`${name}-${state}`} className={styles.sample}>
          <a className={styles.state} href={`#${name}-${state}`}>
            {state}
          </a>
          <div className={styles.stage}>
            <Sample {...sample} />
          </div>
        </div>
      ))}
    </section>
  );
}
