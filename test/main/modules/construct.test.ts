import 'reflect-metadata';
import { expect, test } from '@jest/globals';
import { Container, ContainerModule } from 'inversify';
import { Clock } from '../../../src/application/kernel/clock.ts';
import { Ids } from '../../../src/application/kernel/ids.ts';
import { Controller } from '../../../src/http/kernel/route.ts';
import { construct, constructAs } from '../../../src/main/modules/construct.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { ids } from '../../support/sequential-ids.ts';

class Clocked implements Controller {
  readonly routes = [];
  readonly clock: Clock;

  constructor(clock: Clock) {
    this.clock = clock;
  }
}

class Numbered {
  readonly clock: Clock;
  readonly ids: Ids;

  constructor(clock: Clock, given: Ids) {
    this.clock = clock;
    this.ids = given;
  }
}

/** A container with a clock, ids, and `bindings`. */
function containerOf(bindings: ConstructorParameters<typeof ContainerModule>[0]): Container {
  const container = new Container({ defaultScope: 'Singleton' });
  container.bind(Clock).toConstantValue(new FixedClock());
  container.bind(Ids).toConstantValue(ids);
  container.load(new ContainerModule(bindings));
  return container;
}

test('a class is built once, from its dependencies in order', () => {
  const container = containerOf(({ bind }) => {
    construct(bind, Numbered, [Clock, Ids]);
    construct(bind, Clocked, [Clock]);
  });
  expect(container.get(Numbered)).toBeInstanceOf(Numbered);
  expect(container.get(Numbered)).toBe(container.get(Numbered));
  expect(container.get(Clocked).clock).toBe(container.get(Clock));
});

test('a class is bound to its port, beside others', () => {
  const container = containerOf(({ bind }) => {
    constructAs(bind, Controller, Clocked, [Clock]);
    constructAs(bind, Controller, Clocked, [Clock]);
  });
  expect(container.getAll(Controller)).toEqual([expect.any(Clocked), expect.any(Clocked)]);
});

test('a missing, misplaced or extra dependency does not compile, nor does a class that does not implement the port', () => {
  containerOf(({ bind }) => {
    // @ts-expect-error -- Ids is missing.
    construct(bind, Numbered, [Clock]);
    // @ts-expect-error -- They are in the wrong order.
    construct(bind, Numbered, [Ids, Clock]);
    // @ts-expect-error -- One too many.
    construct(bind, Numbered, [Clock, Ids, Clock]);
    // @ts-expect-error -- Clocked takes a Clock.
    constructAs(bind, Controller, Clocked, [Ids]);
    // @ts-expect-error -- Numbered has no routes.
    constructAs(bind, Controller, Numbered, [Clock, Ids]);
  });
});
