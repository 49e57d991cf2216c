import { expect, test } from "vitest";
import { judgeImport } from "./judge-import.ts";
import { computedName } from "./read-imports.ts";

const judge = (whole: string) => {
  const [module = "", name = ""] = whole.split(" ");
  return judgeImport({ module, name });
};

test.each([
  "torch._utils _rebuild_tensor_v2",
  "torch FloatStorage",
  "torch bfloat16",
  "collections OrderedDict",
  "numpy._core.multiarray _reconstruct",
  "numpy.dtypes Float32DType",
  "builtins set",
  "_codecs encode",
  "torch.jit._pickle build_intlist",
])("%s is what weights are made of", (whole) => {
  expect(judge(whole)).toBe("weights");
});

test.each([
  "os system",
  "posix system",
  "builtins eval",
  "__builtin__ getattr",
  "subprocess Popen",
  "torch.hub load",
  "torch._inductor.codecache compile_file",
  "torch.fx.experimental.symbolic_shapes ShapeEnv.evaluate_guards_expression",
  "torch serialization.os.system",
  "operator attrgetter",
  "functools partial",
  "uuid _get_command_stdout",
  "pathlib Path.write_text",
  "cloudpickle.cloudpickle _make_function",
  "numpy.testing._private.utils runstring",
  "numpy testing._private.utils.runstring",
  "torch hub.load",
  "torch.storage _load_from_bytes",
  "copyreg add_extension",
  "__main__ __builtins__.eval",
  "uuid os",
  "argparse FileType",
  "pandas read_pickle",
  "pandas DataFrame.to_pickle",
  "numpy ndarray.tofile",
  "numpy.core.multiarray fromfile",
  "torch UntypedStorage.from_file",
  "sklearn _os.system",
  "numpy poly1d.__init__.__globals__",
  "numpy __builtins__",
  "sklearn.utils.parallel joblib.load",
  "sklearn.utils.fixes np.load",
  "sklearn.externals.joblib load",
  "sklearn.externals.joblib.numpy_pickle NDArrayWrapper",
  "acme.tables tools.pd.read_pickle",
])("%s can run commands", (whole) => {
  expect(judge(whole)).toBe("commands");
});

test("a name with very many parts is not looked through", () => {
  expect(judge(`acme ${"a.".repeat(500)}b`)).toBe("commands");
  expect(judge(`acme ${"a.".repeat(16)}b`)).toBe("unknown");
});

test("a name that is made while loading can be any", () => {
  expect(judgeImport({ module: computedName, name: "system" })).toBe("commands");
});

test.each([
  "sklearn.svm SVC",
  "my_package.io Block",
  "pathlib PosixPath",
  "argparse Namespace",
  "acme.layers Block.Config",
  "acme.arrays np.float32",
  "re _compile",
  "numpy.random._pickle __randomstate_ctor",
  "array _array_reconstructor",
  "torch.nn.modules.linear Linear",
])("%s is for the reader to judge", (whole) => {
  expect(judge(whole)).toBe("unknown");
});
