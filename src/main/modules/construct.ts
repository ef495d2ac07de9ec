import type { Bind, MapToResolvedValueInjectOptions, ServiceIdentifier } from 'inversify';

type Constructor<Dependencies extends unknown[], Built> = new (...dependencies: Dependencies) => Built;

/** Binds a class to itself. A missing, misplaced or extra dependency does not compile. */
export function construct<Dependencies extends unknown[], Built>(
  bind: Bind,
  built: Constructor<Dependencies, Built>,
  dependencies: MapToResolvedValueInjectOptions<NoInfer<Dependencies>>,
): void {
  constructAs(bind, built, built, dependencies);
}

/** Binds a class to the port that it implements, with the same checks. */
export function constructAs<Port, Dependencies extends unknown[]>(
  bind: Bind,
  port: ServiceIdentifier<Port>,
  built: Constructor<Dependencies, NoInfer<Port>>,
  dependencies: MapToResolvedValueInjectOptions<NoInfer<Dependencies>>,
): void {
  bind(port).toResolvedValue<Dependencies>((...given) => new built(...given), dependencies);
}

/** Binds a use case to itself. Each of its dependencies stands under its name, with the port or class that is given. */
export function provide<Dependencies extends object, Built>(
  bind: Bind,
  built: new (deps: Dependencies) => Built,
  deps: { readonly [Name in keyof Dependencies]: ServiceIdentifier<NonNullable<NoInfer<Dependencies>[Name]>> },
): void {
  const names = Object.keys(deps);
  const make = (...given: unknown[]) => new built(Object.fromEntries(names.map((name, index) => [name, given[index]])) as Dependencies);
  bind(built).toResolvedValue(make, Object.values<ServiceIdentifier<unknown>>(deps));
}
