/** The services that teach a key to a car. */
import { remote } from '../flatkeys.ts';
import { handAtEdge, handWithRemote, programmer, sleeve } from '../hands.ts';
import { hatchback } from '../hatchback.ts';
import { at, fill, line, oval, rect } from '../kit.ts';
import { picture } from '../light.ts';
import * as c from '../palette.ts';
import * as skyline from '../skyline.ts';
import type { Camera } from '../space.ts';
import { ground, rain } from '../street.ts';

/** The plug of the programmer on its way into the socket under the dashboard. */
export const keyProgramming = () => {
  const pins = (x: number, y: number) =>
    [0, 1, 2, 3, 4, 5, 6, 7]
      .map((i) => `M${x + i * 21} ${y}v13M${x + i * 21} ${y + 27}v13`)
      .join('');
  return picture(
    640,
    420,
    rect('url(#nightSlope)', 0, 0, 640, 420),
    // Underside of the dashboard with the socket.
    fill(c.panel, 'M0 0H640V96C500 116 420 118 330 116H0Z'),
    line(c.steel, 3, 'M0 116H330C420 118 500 116 640 96'),
    fill(c.night, 'M0 0H640V30H0Z'),
    fill(c.ink, 'M318 40H578L554 138H342Z'),
    fill(c.slate, 'M330 48H566L546 130H350Z'),
    fill(c.ink, 'M344 56H552L536 122H360Z'),
    line(c.amber, 5, pins(374, 68), { 'stroke-linecap': 'butt' }),
    oval('url(#softAmber)', 448, 120, 190, 150),
    // Plug and cable.
    line(c.ink, 26, 'M448 300C448 420 330 400 250 350'),
    line(c.slate, 12, 'M444 300C444 414 330 394 250 344'),
    fill(c.ink, 'M352 176H544L528 250H510V300H386V250H368Z'),
    fill(c.saltireDeep, 'M360 184H536L522 244H374Z'),
    fill(c.dusk, 'M394 250H502V292H394Z'),
    line(c.slate, 5, 'M406 262H490M406 276H490'),
    fill(c.amber, 'M372 176H524L526 166H370Z'),
    line(c.amberPale, 4, 'M536 186L522 246M502 252V292'),
    line(c.amberPale, 4, 'M448 158V144M412 158L408 146M484 158L488 146'),
    // The programmer and the key it is teaching.
    at('translate(164 262) rotate(-7) scale(.8)', programmer()),
    at('translate(594 322) rotate(4) scale(.54)', remote({ shell: c.shell })),
  );
};

/** A key coded at the kerb in Glasgow. */
export const keyProgrammingGlasgow = () => {
  const camera: Camera = { eye: [-330, -420, 150], yaw: 50, focal: 620, centre: [462, 190] };
  const lay = ground(camera);
  return picture(
    640,
    420,
    rect('url(#nightSky)', 0, -130, 640, 320),
    skyline.stand(226, 184, 0.62, skyline.crane(skyline.near)),
    skyline.stand(40, 184, 0.7, skyline.armadillo(skyline.near)),
    skyline.stand(300, 184, 0.62, skyline.tenements(13, skyline.near)),
    rect(c.nightSoft, 0, 182, 640, 240),
    fill(c.plate, lay('M-380 -128L9000 -128L9000 -120L-380 -120Z'), { opacity: 0.5 }),
    oval('url(#softAmber)', 600, 220, 220, 120),
    hatchback(camera, { x: 0, y: 0 }),
    rain(c.frost, 0.25, 30, 640, 420),
    at(
      'translate(206 304) rotate(-5) scale(.7)',
      oval('url(#blueGlow)', 0, 0, 360, 300),
      programmer(),
      at('translate(-180 44)', handAtEdge(), at('translate(-86 250) rotate(7)', sleeve())),
    ),
    at(
      'translate(414 300) rotate(8) scale(.7)',
      handWithRemote(),
      at('translate(113 300) rotate(-4)', sleeve()),
    ),
  );
};
