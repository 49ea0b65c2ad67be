import { ActionRow } from '../../src/ui/button/ActionRow.tsx';
import { Button } from '../../src/ui/button/Button.tsx';
import { ButtonLink } from '../../src/ui/button/ButtonLink.tsx';
import { Icon } from '../../src/ui/icon/Icon.tsx';
import { ArrowLink } from '../../src/ui/link/ArrowLink.tsx';
import { Link, LinkPlaceProvider, NavLink, PlaceField } from '../../src/ui/link/Link.tsx';
import { SiteLink } from '../../src/ui/link/SiteLink.tsx';
import { Spinner } from '../../src/ui/spinner/Spinner.tsx';
import { Night, Row } from '../Stage.tsx';
import type { SampleGroup } from '../sample-group.ts';

const KINDS = ['primary', 'secondary', 'quiet', 'danger'] as const;

/** A row of buttons, one of each kind. */
function Kinds(props: { readonly label: string; readonly disabled?: boolean; readonly busy?: boolean }) {
  const { label, ...states } = props;
  return (
    <Row>
      {KINDS.map((kind) => (
        <Button key={kind} kind={kind} {...states}>
          {label}
        </Button>
      ))}
    </Row>
  );
}

const button: SampleGroup = {
  name: 'button',
  components: { Button },
  samples: {
    kinds: ({ texts }) => <Kinds label={texts.action} />,
    large: ({ texts }) => <Button size="large">{texts.action}</Button>,
    busy: ({ texts }) => <Kinds label={texts.busy} busy />,
    disabled: ({ texts }) => <Kinds label={texts.action} disabled />,
    icon: ({ texts }) => (
      <Button kind="secondary">
        <Icon name="plus" />
        {texts.action}
      </Button>
    ),
    night: ({ texts }) => (
      <Night>
        <Row>
          <Button kind="night">{texts.action}</Button>
          <Button kind="night" busy>
            {texts.busy}
          </Button>
        </Row>
      </Night>
    ),
    'long-text': ({ texts }) => <Button>{texts.sentence}</Button>,
  },
};

const buttonLink: SampleGroup = {
  name: 'button-link',
  components: { ButtonLink },
  samples: {
    kinds: ({ texts }) => (
      <Row>
        {KINDS.map((kind) => (
          <ButtonLink key={kind} to="/" kind={kind}>
            {texts.action}
          </ButtonLink>
        ))}
      </Row>
    ),
    large: ({ texts }) => (
      <ButtonLink to="/" size="large">
        {texts.action}
      </ButtonLink>
    ),
    'long-text': ({ texts }) => <ButtonLink to="/">{texts.sentence}</ButtonLink>,
  },
};

const actionRow: SampleGroup = {
  name: 'action-row',
  components: { ActionRow },
  samples: {
    steps: ({ texts }) => (
      <ActionRow>
        <ButtonLink to="/" size="large">
          {texts.action}
        </ButtonLink>
        <ArrowLink to="/en/pricing">{texts.title}</ArrowLink>
      </ActionRow>
    ),
    'long-text': ({ texts }) => (
      <ActionRow>
        <ButtonLink to="/">{texts.sentence}</ButtonLink>
        <ArrowLink to="/en/pricing">{texts.sentence}</ArrowLink>
      </ActionRow>
    ),
  },
};

const link: SampleGroup = {
  name: 'link',
  components: { Link, NavLink, SiteLink, ArrowLink, PlaceField, LinkPlaceProvider },
  samples: {
    site: ({ texts }) => <Link to="/en/pricing">{texts.title}</Link>,
    'current-page': ({ texts }) => <NavLink to="/">{texts.title}</NavLink>,
    elsewhere: ({ texts }) => <SiteLink to="https://example.com">{texts.title}</SiteLink>,
    arrow: ({ texts }) => <ArrowLink to="/en/pricing">{texts.title}</ArrowLink>,
    'arrow-long-text': ({ texts }) => <ArrowLink to="/en/pricing">{texts.sentence}</ArrowLink>,
    'in-text': ({ texts }) => (
      <p>
        {texts.sentence} <SiteLink to="/en/pricing">{texts.title}</SiteLink>
      </p>
    ),
    'long-word': ({ texts }) => <SiteLink to={texts.longWord}>{texts.longWord}</SiteLink>,
    place: ({ texts }) => (
      <LinkPlaceProvider value="sg">
        <form>
          <PlaceField />
          <Link to="/en/pricing">{texts.title}</Link>
        </form>
      </LinkPlaceProvider>
    ),
  },
};

const spinner: SampleGroup = {
  name: 'spinner',
  components: { Spinner },
  samples: {
    text: ({ texts }) => (
      <p>
        <Spinner /> {texts.busy}
      </p>
    ),
  },
};

/** The components that do something or lead somewhere. */
export const ACTION_GROUPS: readonly SampleGroup[] = [button, buttonLink, actionRow, link, spinner];
