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
