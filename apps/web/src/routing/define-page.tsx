import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ActionFunction,
  type LoaderFunction,
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
  useLocation,
  useParams,
} from 'react-router-dom';
import type { GeneralTexts, PageDefinition, PageProps, PageTexts, Texts } from '../page-contract.ts';
import { PageHead } from './PageHead.tsx';
import type { PageHandle } from './page-handle.ts';
import { usePageHost } from './page-host.ts';
import { toRouteAction, toRouteLoader, toShouldRevalidate, toTextLoader } from './route-functions.ts';

/** The general texts of most pages. */
const GENERAL = ['site', 'portal', 'forms'] as const satisfies readonly GeneralTexts[];

/** A page as the router's route object. */
export interface RoutePage {
  /** Always present, because the router awaits the page's code only for its loader. */
  readonly loader: LoaderFunction;
  readonly handle: PageHandle;
  readonly action?: ActionFunction;
  readonly shouldRevalidate?: ShouldRevalidateFunction;
  readonly Component: ComponentType;
}

/**
 * Converts a page to the router's route object and keeps the types of its data. Each page module exports the
 * result as `page`.
 */
export function definePage<Data = null, Result = undefined>(
  definition: PageDefinition<Data, Result>,
): RoutePage {
  const { loader, ads = [] } = definition;
  const texts = textsOf(definition);
  return {
    loader:
      loader === undefined
        ? toTextLoader(texts, definition.exists)
        : toRouteLoader({ ...definition, loader, texts }),
    handle: { hasData: loader !== undefined, texts, ads, meta: toRouteMeta(definition) },
    ...(definition.action === undefined ? {} : { action: toRouteAction(definition.action) }),
    ...(definition.loadKey === undefined ? {} : { shouldRevalidate: toShouldRevalidate(definition.loadKey) }),
    Component: () => <PageView definition={definition} />,
  };
}

function toRouteMeta<Data, Result>({ meta }: PageDefinition<Data, Result>): PageHandle['meta'] {
  return (t, { result: _, ...props }) => {
    // The router cannot know which loader it called for this page; `definePage` put the two together.
    const data = props.data as Data;
    return meta(data, t, { ...props, data, result: undefined });
  };
}

function textsOf({
  general = GENERAL,
  texts = [],
}: {
  readonly general?: readonly GeneralTexts[];
  readonly texts?: readonly PageTexts[];
}): readonly Texts[] {
  return [...general, ...texts];
}

function PageView<Data, Result>({ definition }: { readonly definition: PageDefinition<Data, Result> }) {
  const props = usePageProps<Data, Result>();
  const { t } = useTranslation(['common', 'meta', ...textsOf(definition)]);
  return (
    <>
      <PageHead meta={definition.meta(props.data, t, props)} />
      <definition.Page {...props} />
    </>
  );
}

function usePageProps<Data, Result>(): PageProps<Data, Result> {
  // The router cannot know which loader it called for this component; `definePage` put the two together.
  const data = useLoaderData<unknown>() as Data;
  const result = useActionData<unknown>() as Result | undefined;
  const { locale, settings } = usePageHost();
  const { pathname, search, hash } = useLocation();
  const url = new URL(`${pathname}${search}${hash}`, settings.origin);
  return { data, result, locale, settings, params: useParams(), url };
}
