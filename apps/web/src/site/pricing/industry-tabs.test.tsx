import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NO_CHOICE } from '../../quote/calculator-choice.ts';
import { IndustryTabs } from './IndustryTabs.tsx';

test('the open industry links to the current choice, and another one to a choice without add-ons', () => {
  const html = renderToStaticMarkup(
    <IndustryTabs
      industries={[
        { slug: 'restaurant', name: 'Restaurants' },
        { slug: 'fashion', name: 'Fashion' },
      ]}
      active="restaurant"
      choice={{ ...NO_CHOICE, plan: 'lite', addOns: new Map([['kiosk', 2]]) }}
      onSelect={() => {}}
    />,
  );
  const links = Array.from(html.matchAll(/href="([^"]+)"/g), ([, href]) => href?.replaceAll('&amp;', '&'));
  expect(links).toEqual(['?plan=lite&modules=kiosk&count.kiosk=2', '?industry=fashion&plan=lite']);
});
