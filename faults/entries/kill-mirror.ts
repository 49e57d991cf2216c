import { openFakeHub } from "../../scripts/testing/fake-hub.ts";
import { digestAt } from "../catalog-digest.ts";
import { type Fault, lost, type Wrong } from "../fault.ts";
import { differences, madeRepositories } from "../upstream.ts";

const kills = 6;

export const killMirror: Fault = {
  name: "kill-mirror",
  what: `a mirror of 40 repositories is killed (SIGKILL) at ${kills} different points`,
  holds: "the next one downloads the rest: every record and every file is the same as in the mirrored hub",
  run: async (bench) => {
    const repositories = madeRepositories(40);
    const hub = await openFakeHub(repositories);
    bench.onEnd(() => hub.close());
    const words = (data: string): string[] => ["mirror", hub.endpoint, "--files", "*", "--data", data];
    await bench.succeed(words(bench.at("whole")));
    const inAll = hub.asked.length;
    const expected = await digestAt(bench.at("whole"));
    const wrong: Wrong[] = differences(bench.at("whole"), repositories).map(lost);
    let late = 0;
    for (let turn = 1; turn <= kills; turn += 1) {
      bench.progress(`kill ${turn} of ${kills}`);
      const data = bench.at(`killed-${turn}`);
      hub.asked.splice(0);
      const isThere = Promise.withResolvers<void>();
      hub.fault = () => {
        if (hub.asked.length >= (inAll * turn) / (kills + 1)) isThere.resolve();
        return false;
      };
      const started = bench.start(words(data));
      await Promise.race([isThere.promise, started.ended]);
      if ((await bench.kill(started)).signal === null) late += 1;
      hub.fault = () => false;
      wrong.push(...differences(data, repositories, true).map((what) => lost(`after kill ${turn}, ${what}`)));
      await bench.succeed(words(data));
      wrong.push(...differences(data, repositories).map((what) => lost(`kill ${turn}: ${what}`)));
      if ((await digestAt(data)).hash !== expected.hash) wrong.push(lost(`kill ${turn}: the catalog is another one`));
    }
    return {
      tried: kills - late,
      of: "kills",
      wrong,
      ...(late > 0 && { note: `${late} mirrors had ended before they could be killed.` }),
    };
  },
};
