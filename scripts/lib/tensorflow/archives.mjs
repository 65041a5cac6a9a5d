// Where the libraries of TensorFlow come from, by platform. Apache-2.0. 1.2.0 of the Java package carries TensorFlow
// 2.21.0; its Linux libraries are byte for byte those of the Python wheel `tensorflow_cpu` 2.21.0. Windows is in 1.0.0
// only in a size that can be shipped. Nothing is used before a SHA-256 matched: of the archive, or of every library
// taken from it. The Java package says of nothing that is linked into them; the wheel does: THIRD_PARTY_NOTICES.txt is
// that of the wheel, to be taken again with a new version.

const maven = (version, classifier) => ({
  artifact: `org.tensorflow:tensorflow-core-native:${version}:jar:${classifier}`,
  file: `tensorflow-core-native-${version}-${classifier}.jar`,
});

export const archives = {
  'linux-x64': {
    version: '2.21.0',
    megabytes: 192,
    maven: maven('1.2.0', 'linux-x86_64'),
    pip: {
      requirement: 'tensorflow_cpu==2.21.0',
      options: ['--python-version', '3.11', '--implementation', 'cp', '--platform', 'manylinux_2_27_x86_64'],
    },
    sha256: 'e6fc5afb04092f3427408f1947ec1e5832ed196009acfc088b4d38a516b708bd',
    libraries: {
      'libtensorflow_cc.so.2': '6505a4b9657e62100c6bdacb683957a395cb047725042945aaa50e40a71e429e',
      'libtensorflow_framework.so.2': 'f060b323b26ef80add21b9df9428de3aeaf2843d772c5bb098745f7abff3709b',
    },
  },
  'linux-x64-gpu': {
    version: '2.21.0',
    megabytes: 427,
    maven: maven('1.2.0', 'linux-x86_64-gpu'),
    sha256: 'e2de3e68c0bdd4bb23cfd61b28e705fa426f719566c246530b231d13da5f10d9',
    libraries: { 'libtensorflow_cc.so.2': null, 'libtensorflow_framework.so.2': null },
  },
  'darwin-arm64': {
    version: '2.21.0',
    megabytes: 151,
    maven: maven('1.2.0', 'macosx-arm64'),
    sha256: '570d8b845e4832cc06a59ae0a05d1bb8c7a11197f48de9664b4f86123dbcafd3',
    libraries: { 'libtensorflow_cc.2.dylib': null, 'libtensorflow_framework.2.dylib': null },
  },
};
