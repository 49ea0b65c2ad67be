import { Drawing, Line, Solid, Tint } from '../Drawing.tsx';

/** A boutique: a dress in the window, a rail of clothes, a bag on a plinth. */
export function BoutiqueScene() {
  return (
    <Drawing width={360} height={220}>
      <Tint d="M74 108l10-14h20l10 14-8 12 18 50H64l18-50zM196 112l14-8h14l14 8 4 56h-50z" />
      <Line d="M40 200V36h280v164M30 36h300M40 62h280M136 62v138M148 200V84M300 62v138" />
      <Line d="M84 94c2 8 18 8 20 0M74 108l10-14h20l10 14-8 12 18 50H64l18-50zM82 120h24M94 94V82a6 6 0 1 1 6-8M94 170v22m-16 8 16-8 16 8" />
      <Line d="M164 96h126M172 96v104m110-104v104M164 200h16m94 0h16" />
      <Line d="M217 96v-4c4 0 5-5 1-6m-22 26 14-8c3 5 11 5 14 0l14 8 4 56h-50z" />
      <Line d="M256 96v-4m-10 16 6-6h8l6 6 6 78h-32zM252 130h8" />
      <Line d="M186 96v-4m2 10c-6 2-8 4-8 10v60h10" />
      <Solid d="M200 182h34v18h-34zM208 182c0-12 18-12 18 0" />
      <Line d="M60 48h40m20 0h8m120 0h40" />
    </Drawing>
  );
}
