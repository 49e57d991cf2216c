import { isPowerful, isPowerfulModule, words } from "./standard-modules.ts";
import { computedName, type ImportedName } from "./read-imports.ts";

/** The verdict on an import: part of what weights are made of, unknown, or able to run commands. */
export type ImportVerdict = "weights" | "unknown" | "commands";

/** Names that weights and arrays are made of, by their modules. Sources: what PyTorch's `weights_only` allows, and NumPy. */
const ofWeights: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["collections", words("OrderedDict Counter defaultdict deque")],
  [
    "torch._utils",
    words(
      "_rebuild_tensor _rebuild_tensor_v2 _rebuild_tensor_v3 _rebuild_parameter _rebuild_parameter_with_state _rebuild_qtensor " +
        "_rebuild_sparse_tensor _rebuild_sparse_csr_tensor _rebuild_meta_tensor_no_storage _rebuild_nested_tensor " +
        "_rebuild_device_tensor_from_numpy _rebuild_device_tensor_from_cpu_tensor _rebuild_wrapper_subclass",
    ),
  ],
  ["torch._tensor", words("_rebuild_from_type_v2")],
  ["torch.storage", words("UntypedStorage TypedStorage")],
  ["torch.nn.parameter", words("Parameter UninitializedParameter Buffer")],
  ["torch.serialization", words("_get_layout")],
  [
    "torch",
    words(
      "Tensor Size device dtype layout strided per_tensor_affine per_channel_affine float float16 float32 float64 half double " +
        "bfloat16 float8_e4m3fn float8_e4m3fnuz float8_e5m2 float8_e5m2fnuz uint8 uint16 uint32 uint64 int8 int16 int32 int64 " +
        "short int long bool complex32 complex64 complex128 cfloat cdouble quint8 qint8 qint32 quint4x2 quint2x4",
    ),
  ],
  ["numpy", words("ndarray dtype bool_ int8 int16 int32 int64 uint8 uint16 uint32 uint64 float16 float32 float64")],
  ["numpy.core.multiarray", words("_reconstruct scalar")],
  ["numpy._core.multiarray", words("_reconstruct scalar")],
  ["numpy.core.numeric", words("_frombuffer")],
  ["numpy._core.numeric", words("_frombuffer")],
  ["_codecs", words("encode")],
  ["copyreg", words("_reconstructor")],
  ["copy_reg", words("_reconstructor")],
  ["datetime", words("date datetime time timedelta timezone")],
]);

const storages =
  /^(?:(?:BFloat16|Bool|Byte|Char|ComplexDouble|ComplexFloat|Double|Float|Half|Int|Long|QInt32|QInt8|QUInt2x4|QUInt4x2|QUInt8|Short|Untyped))Storage$/;

/** Builtins that only hold data. */
const plainBuiltins = words(
  "bool bytearray bytes complex dict float frozenset int list object range set slice str tuple",
);
const builtins = words("builtins __builtin__");

/** Packages of others of which any name can do what those of the standard library can. */
const packages = words(
  "IPython aiohttp billiard celery cloudpickle dill distutils fabric fsspec httpx invoke ipykernel jinja2 multiprocess numexpr paramiko pathos pexpect pip " +
    "pkg_resources plumbum psutil requests ruamel setuptools sh six sympy urllib3 yaml",
);

/** Names elsewhere that do. */
const commandNames: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["argparse", words("FileType")],
  ["codecs", words("open")],
  ["functools", words("partial reduce partialmethod")],
  ["numpy", words("dump fromfile genfromtxt load loadtxt memmap save savetxt savez savez_compressed tofile")],
  ["operator", words("attrgetter methodcaller itemgetter call")],
  ["_operator", words("attrgetter methodcaller itemgetter call")],
  ["pandas", words("eval read_pickle to_pickle")],
  ["torch", words("compile from_file load save")],
  ["torch.storage", words("_load_from_bytes")],
  ["uuid", words("getnode uuid1")],
]);
const commandPackages =
  /^(?:joblib|torch\.(?:hub|package|jit|export|fx|serialization|utils|distributed|testing|multiprocessing|_\w+)|numpy\.(?:testing|f2py|distutils|lib|ctypeslib)|pandas\.(?:io|core\.computation)|transformers\.dynamic_module_utils)\./;
/** A module of which only this name is what weights need. */
const allowed: ReadonlySet<string> = new Set([
  "joblib.numpy_pickle.NumpyArrayWrapper",
  "torch.jit._pickle.build_intlist",
]);

/** Where scikit-learn before 0.23 had copies of other packages, joblib among them. */
const copies = /^sklearn\.externals\.(?=\w)/;

/**
 * The verdict on a name that a pickle imports.
 *
 * @example judgeImport({ module: "os", name: "system" }) // "commands"
 * @example judgeImport({ module: "torch._utils", name: "_rebuild_tensor_v2" }) // "weights"
 */
export function judgeImport({ module: written, name }: ImportedName): ImportVerdict {
  const module = written.replace(copies, "");
  if (module === computedName || name === computedName) return "commands";
  if (isOfWeights(module, name)) return "weights";
  // Pickles reach members by dots: "torch" has "serialization.os.system".
  const [root = ""] = module.split(".");
  const reached = name.split(".");
  const last = reached.pop() ?? "";
  if (reached.length > maxReached) return "commands";
  const isCommand =
    isPowerful(module, name) ||
    packages.has(root) ||
    reached.some((part) => isPowerfulModule(part.replace(/^_+/, ""))) ||
    reached.some((_, at) => judgeImport({ module: unaliased(reached.slice(at)), name: last }) === "commands") ||
    // Members of Python's own lead to all that a module has imported: "__globals__", "__dict__", "__builtins__".
    name.split(".").some((part) => /^__\w+__$/.test(part)) ||
    (commandPackages.test(`${module}.${name}`) && !allowed.has(`${module}.${name}`)) ||
    [module, root].some((one) => commandNames.get(one)?.has(last) === true);
  return isCommand ? "commands" : "unknown";
}

/** Nothing that is saved is this deep; each part is judged with all behind it. */
const maxReached = 16;

/** Under what names modules import these two. */
const aliases: ReadonlyMap<string, string> = new Map([
  ["np", "numpy"],
  ["pd", "pandas"],
]);

/** The module that a name reaches through another that has imported it: "np.lib" is "numpy.lib". */
const unaliased = ([first = "", ...rest]: readonly string[]): string =>
  [aliases.get(first) ?? first, ...rest].join(".");

function isOfWeights(module: string, name: string): boolean {
  if (builtins.has(module)) return plainBuiltins.has(name);
  if (module === "torch" || module === "torch.cuda")
    return storages.test(name) || ofWeights.get(module)?.has(name) === true;
  if (module === "numpy.dtypes") return /^[A-Z]\w*DType$/.test(name);
  return ofWeights.get(module)?.has(name) === true || allowed.has(`${module}.${name}`);
}
