import { Drawing, Line, Tint } from './Drawing.tsx';

/** The harbour after dark: the island's towers, a ferry, the water's edge. */
export function HarbourScene({ className }: { readonly className?: string | undefined }) {
  return (
    <Drawing width={1200} height={260} className={className}>
      <Tint d="M0 200V150h40v-30h50v50h34V90h46v80h30v-50l32-20v90h50V60l24-30 24 30v130h40v-70h56v70h26V110h50v80h44V40h10v-30 30h40v150h34v-60h60v60h40V96h44v94h30v-50h56v50h36v-80h50v80h40v-50h64v60z" />
      <Line d="M0 150h40v-30h50v50h34V90h46v80h30v-50l32-20v90h50V60l24-30 24 30v130h40v-70h56v70h26V110h50v80h44V40h50v150h34v-60h60v60h40V96h44v94h30v-50h56v50h36v-80h50v80h40v-50h64" />
      <Line d="M644 40V10M306 30V12M140 110h14m-14 16h14m-14 16h14M290 80h28m-28 18h28m-28 18h28m-28 18h28M500 130h20m-20 18h20M632 64h26m-26 18h26m-26 18h26m-26 18h26m-26 18h26M886 116h14m-14 16h14m-14 16h14M1036 130h20m-20 16h20" />
      <Line d="M700 214h150l-14 22H716zM722 214v-18h100v18M736 196v-12h60v12M760 184v-14h12v14M736 205h10m10 0h10m10 0h10m10 0h10" />
      <Line d="M0 238c20-12 40-12 60 0s40 12 60 0 40-12 60 0 40 12 60 0 40-12 60 0 40 12 60 0 40-12 60 0 40 12 60 0 40-12 60 0 40 12 60 0 40-12 60 0m240 0c20-12 40-12 60 0s40 12 60 0 40-12 60 0 40 12 60 0 40-12 60 0" />
    </Drawing>
  );
}
